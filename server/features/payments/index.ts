export { methodsFor, methodsSchema } from './methodsFor'
export { startPayment } from './startPayment'
