/** The words of Arco's calendar; which of them it speaks, Arco's own locale says. */
import 'dayjs/locale/en'
import 'dayjs/locale/zh-cn'
