import type { ContactMessage } from '@hive/contracts';
import type { ContactMessageEntity } from './contact-message.entity.js';

/** A message as staff see it. */
export const presentMessage = (row: ContactMessageEntity): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  isRead: row.isRead,
  assignedTo: row.assignedTo,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});
