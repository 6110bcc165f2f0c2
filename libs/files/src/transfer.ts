// What other areas need to send files of their own.
export { sizeText } from './file-texts';
export { warnBeforeLeaving } from './uploads/leave-warning';
export { sendWithProgress } from './uploads/send-with-progress';
