// The parts that other areas need to send files.
export { sizeText } from './file-texts';
export { warnBeforeLeaving } from './uploads/leave-warning';
export { sendWithProgress } from './uploads/send-with-progress';
