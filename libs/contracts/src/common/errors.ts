/**
 * Every expected error of the API: code → HTTP status and default text. The code is the stable part; clients
 * replace the text where the specification defines another one.
 */
export const errorCatalogue = {
  'REQUEST.INVALID': { status: 400, message: 'Some fields need attention.' },
  'REQUEST.MALFORMED': { status: 400, message: 'The request could not be read.' },
  'REQUEST.TOO_LARGE': { status: 413, message: 'The request is too large.' },
  'REQUEST.UNSUPPORTED_TYPE': { status: 415, message: 'Send JSON with the content type application/json.' },
  'REQUEST.CROSS_SITE': { status: 403, message: 'This call must come from the site itself.' },
  'REQUEST.RATE_LIMITED': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'REQUEST.NOT_FOUND': { status: 404, message: 'Not found.' },
  'REQUEST.IN_PROGRESS': { status: 409, message: 'The same request is still being processed.' },
  'REQUEST.KEY_REUSED': { status: 422, message: 'This Idempotency-Key was used for another request.' },
  'SERVER.UNEXPECTED': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'SERVER.BUSY': { status: 503, message: 'The service is busy. Please try again in a moment.' },
  'AUTH.REQUIRED': { status: 401, message: 'Please log in.' },
  'AUTH.INVALID_CREDENTIALS': { status: 401, message: 'Invalid credentials.' },
  'AUTH.TOO_MANY_ATTEMPTS': { status: 429, message: 'Too many failed logins. Please try again later.' },
  'AUTH.SESSION_ENDED': { status: 401, message: 'Your session has ended. Please log in again.' },
  'AUTH.FORBIDDEN': { status: 403, message: 'You are not allowed to do this.' },
  'AUTH.PASSWORD_CHANGE_REQUIRED': { status: 403, message: 'Please choose a new password first.' },
  'AUTH.WRONG_PASSWORD': { status: 400, message: 'The current password is not right.' },
  'AUTH.CODE_REQUIRED': { status: 401, message: 'Enter the code from your authenticator app.' },
  'AUTH.INVALID_CODE': { status: 401, message: 'This code is not right, or it was used before.' },
  'AUTH.TWO_FACTOR_REQUIRED': { status: 403, message: 'Please set up two-factor login first.' },
  'SIGNUP.NOT_FOUND': { status: 404, message: 'This sign-up does not exist.' },
  'SIGNUP.ALREADY_DECIDED': { status: 409, message: 'This sign-up has already been decided.' },
  'PASSWORD_LINK.INVALID': { status: 400, message: 'This link is no longer valid. Please ask for a new one.' },
  'PORTAL_ACCESS.ALREADY_GRANTED': {
    status: 409,
    message: 'This e-mail already has portal access. Add the person as a team member, or send a reset link.',
  },
  'PORTAL_ACCESS.TOKEN_INVALID': {
    status: 400,
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  'CLIENT.NOT_FOUND': { status: 404, message: 'This client does not exist.' },
  'CLIENT.EMAIL_EXISTS': { status: 409, message: 'A client with this email already exists' },
  'CLIENT_VIEW.READ_ONLY': {
    status: 403,
    message: 'You are viewing as a client, which is read-only. Stop viewing first.',
  },
  'CLIENT_VIEW.NO_LOGIN': { status: 409, message: 'This client has no login to the portal yet.' },
  'CLIENT.EMAIL_IS_LOGIN': {
    status: 409,
    message: 'The client signs in with this e-mail, so it stays. Only the client can change it.',
  },
  'CLIENT.CHANGED': { status: 409, message: 'A colleague changed this client meanwhile.' },
  'CLIENT.STATUS_CHANGED': { status: 409, message: 'A colleague changed the status of this client meanwhile.' },
  'CLIENT.STATUS_REFUSED': { status: 409, message: 'This status cannot follow the current one.' },
  'CLIENT.NO_OWNER': { status: 409, message: 'Assign this client to an employee first.' },
  'CLIENT_TEAM.NOT_FOUND': { status: 404, message: 'This team member does not exist.' },
  'CLIENT_TEAM.EMAIL_EXISTS': { status: 409, message: 'This e-mail already has a login. Please use another address.' },
  'CLIENT_TEAM.LAST_OWNER': {
    status: 409,
    message: 'The last owner of a company stays. Make another person an owner first.',
  },
  'CLIENT_TEAM.OWN_ACCESS': { status: 409, message: 'Your own access can only be changed by another person.' },
  'CLIENT_TEAM.GRANT_REFUSED': { status: 403, message: 'You cannot give or change rights beyond your own.' },
  'CLIENT_TEAM.NOT_INVITED': { status: 409, message: 'Only people who have not logged in yet can be invited again.' },
  'CONTACT.NOT_FOUND': { status: 404, message: 'This message does not exist.' },
  'CONTACT.STATUS_CHANGED': {
    status: 409,
    message: 'Someone else has changed the status meanwhile. Please look at the message again.',
  },
  'CONTACT.STATUS_NOT_ALLOWED': { status: 409, message: 'The message cannot get this status now.' },
  'CONTACT.IS_SPAM': { status: 409, message: 'This message is spam. Move it back to the inbox to reply.' },
  'CONTACT.IS_ERASED': { status: 409, message: 'The data of this person was erased: there is no address to reply to.' },
  'CONTACT.REPLY_NOT_FOUND': { status: 404, message: 'This reply does not exist.' },
  'PROJECT.NOT_FOUND': { status: 404, message: 'This project does not exist.' },
  'PROJECT.CHANGED': { status: 409, message: 'A colleague changed this project meanwhile.' },
  'PROJECT.STATUS_CHANGED': { status: 409, message: 'A colleague changed the status of this project meanwhile.' },
  'PROJECT.STATUS_REFUSED': { status: 409, message: 'This status cannot follow the current one.' },
  'PROJECT.NOT_DRAFT': { status: 409, message: 'Only drafts can be deleted. Cancel this project instead.' },
  'PROJECT.NOT_RUNNING': {
    status: 409,
    message: 'A milestone can be submitted only while its project is active or in review.',
  },
  'PROJECT.CLOSED': { status: 409, message: 'This project is completed or cancelled. Reopen it first.' },
  'PROJECT.PROGRESS_FROM_MILESTONES': {
    status: 409,
    message: 'The progress of this project comes from its milestones.',
  },
  'PROJECT.TOO_MANY_MILESTONES': { status: 409, message: 'A project has at most 50 milestones.' },
  'MILESTONE.NOT_FOUND': { status: 404, message: 'This milestone does not exist.' },
  'MILESTONE.CHANGED': { status: 409, message: 'A colleague changed this milestone meanwhile.' },
  'MILESTONE.STATUS_CHANGED': { status: 409, message: 'The status of this milestone has changed meanwhile.' },
  'MILESTONE.STATUS_REFUSED': { status: 409, message: 'This status cannot follow the current one.' },
  'MILESTONE.APPROVAL_IN_USE': {
    status: 409,
    message: 'This milestone is waiting for the client or has been decided. Move it back to “in progress” first.',
  },
  'MILESTONE.IS_COMPLETED': { status: 409, message: 'A completed milestone stays. Reopen it to delete it.' },
  'MILESTONE.ORDER_STALE': {
    status: 409,
    message: 'The milestones have changed meanwhile. Please look at them again.',
  },
  'BULK_CHANGE.NOT_FOUND': { status: 404, message: 'This action can no longer be undone.' },
  'MAIL.NOT_SENT': {
    status: 502,
    message: 'The mail server did not accept the mail. Check SMTP_URL; the log of the server has the reason.',
  },
  'NOTE.NOT_FOUND': { status: 404, message: 'This note does not exist.' },
  'NOTE.CHANGED': { status: 409, message: 'This note was changed in another window meanwhile.' },
  'NOTE.NOT_OWN': { status: 403, message: 'Only the author of a note can change or delete it.' },
  'MEDIA.WRONG_TYPE': { status: 415, message: 'Please select an image or video file' },
  'MEDIA.TOO_MANY_PIXELS': { status: 400, message: 'This picture is too large: 50 megapixels are the most.' },
  'MEDIA.TOO_LARGE': { status: 413, message: 'Images must be smaller than 10 MB and videos smaller than 100 MB.' },
  'FRAME.NOT_FOUND': { status: 404, message: 'This frame has no image.' },
  'FRAME.TAKEN': { status: 409, message: 'This frame already has an image.' },
  'SLIDE.NOT_FOUND': { status: 404, message: 'This slide does not exist.' },
  'SLIDE.ORDER_STALE': { status: 409, message: 'The slides have changed meanwhile. Please look at them again.' },
  'EMPLOYEE.NOT_FOUND': { status: 404, message: 'This employee does not exist.' },
  'EMPLOYEE.EMAIL_EXISTS': { status: 409, message: 'An employee with this email already exists.' },
  'EMPLOYEE.USERNAME_EXISTS': { status: 409, message: 'An employee with this username already exists.' },
  'EMPLOYEE.LAST_ADMIN': {
    status: 409,
    message: 'This is the last admin who can sign in. Make someone else an admin first.',
  },
  'EMPLOYEE.OWN_LEVEL': { status: 409, message: 'You cannot change your own access level. Another admin can.' },
  'EMPLOYEE.OWN_ACCOUNT': { status: 409, message: 'You cannot deactivate your own account. Another admin can.' },
  'EMPLOYEE.NOT_INVITED': { status: 409, message: 'Only people who have not signed in yet can be invited again.' },
  'ASSIGNMENT.CHANGED': { status: 409, message: 'A colleague changed the assignment meanwhile.' },
  'EMPLOYEE.NOT_ASSIGNABLE': { status: 400, message: 'This employee does not exist or is not active.' },
  'ACCOUNT.SESSION_NOT_FOUND': { status: 404, message: 'This session has ended already.' },
  'TWO_FACTOR.ALREADY_ENABLED': { status: 409, message: 'Two-factor login is on already.' },
  'TWO_FACTOR.NOT_ENABLED': { status: 409, message: 'Two-factor login is not set up.' },
  'TWO_FACTOR.OWN_FIRST': { status: 409, message: 'Set up two-factor login for your own account first.' },
  'TWO_FACTOR.IS_REQUIRED': { status: 409, message: 'Administrators need two-factor login here.' },
  'SAVED_VIEW.NOT_FOUND': { status: 404, message: 'This view does not exist.' },
  'SAVED_VIEW.NAME_EXISTS': { status: 409, message: 'You already have a view with this name.' },
  'SAVED_VIEW.TOO_MANY': { status: 409, message: 'You have 20 views of this list. Delete one first.' },
  'PERSONAL_DATA.NOT_FOUND': { status: 404, message: 'This export or erasure does not exist.' },
  'PERSONAL_DATA.EXPIRED': { status: 404, message: 'This file has expired. Please export the data again.' },
  'PERSONAL_DATA.NOTHING_FOUND': { status: 404, message: 'Nothing is stored about this person.' },
  'PERSONAL_DATA.STAFF_ACCOUNT': {
    status: 409,
    message:
      'This is the account of a member of staff. Deactivate it in Account Setup; it is not exported or erased here.',
  },
  'PERSONAL_DATA.LAST_OWNER': {
    status: 409,
    message:
      'Erasing this person would leave an active client team without an owner. Make someone else an owner first, or erase the whole client.',
  },
  'PERSONAL_DATA.NOT_FAILED': { status: 409, message: 'Only what failed can be started again.' },
  'PERSONAL_DATA.NOT_CANCELLABLE': { status: 409, message: 'Only an export that has not finished can be cancelled.' },
  'PORTFOLIO.NOT_FOUND': { status: 404, message: 'This portfolio item does not exist.' },
  'PORTFOLIO.URL_EXISTS': { status: 409, message: 'The portfolio has an item with this address already.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Body of every error response. `errors` maps a field's path to its message. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string>;
  requestId: string;
}
