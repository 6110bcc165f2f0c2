import type { PersonalTable } from '../../../common/personal-data/personal-table.js';

export const digestPersonalData: PersonalTable[] = [{ table: 'chat_mail_marks', other: ['sender_type'] }];
