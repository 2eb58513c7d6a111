import { createAction } from '@reduxjs/toolkit'

/** The person goes elsewhere though files are on their way: it is not asked again. */
export const sendingsLeft = createAction('uploads/sendingsLeft')
