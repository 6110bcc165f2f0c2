export { createMessage, mockChatApi } from './mock-chat-api';
