/**
 * Who reaches each route, written out: a change of a permission table, a guard or an owner check has to be made here too.
 * `owner` is also the client's own login. A cell says for which rows the person gets past access control:
 *
 * | cell | meaning |
 * |---|---|
 * | `no` | 403 |
 * | `yes` | the route has no rows of somebody |
 * | `all` | every row |
 * | `own` | rows assigned to the person, or of their company; 404 for the others |
 * | `own+free` | also rows that nobody is assigned to |
 * | `can…` | as `own` with this toggle, 403 without it |
 *
 * `public` rows answer everyone. `session` rows act on the caller's own session and are not called here.
 */
export const ACCESS_TABLE = `
route                                          employee  creative  manager  admin  owner  teamAdmin  member

GET    /api/contact                            yes       yes       yes      yes    no     no         no
GET    /api/contact/stats                      yes       yes       yes      yes    no     no         no
PATCH  /api/contact/:id/assign                 own+free  own+free  all      all    no     no         no
PATCH  /api/contact/:id/read                   own+free  own+free  all      all    no     no         no

GET    /api/clients                            yes       yes       yes      yes    no     no         no
GET    /api/clients/stats                      yes       yes       yes      yes    no     no         no
GET    /api/clients/:key                       own+free  own+free  all      all    own    own        own
PATCH  /api/clients/:id/assign                 own+free  own+free  all      all    no     no         no
PATCH  /api/clients/:id/profile                no        no        no       no     own    own        no

GET    /api/client-employees                   no        no        yes      yes    yes    yes        yes
POST   /api/client-employees                   no        no        all      all    own    own        canManageTeam
PATCH  /api/client-employees/:id               no        no        all      all    own    own        canManageTeam
PUT    /api/client-employees/:id/deactivate    no        no        all      all    own    own        canManageTeam
PUT    /api/client-employees/:id/reactivate    no        no        all      all    own    own        canManageTeam
POST   /api/client-employees/:id/invitation    no        no        all      all    own    own        canManageTeam

GET    /api/client-signups                     no        no        yes      yes    no     no         no
PUT    /api/client-signups/:id/approve         no        no        all      all    no     no         no
PUT    /api/client-signups/:id/reject          no        no        all      all    no     no         no

GET    /api/employees                          yes       yes       yes      yes    no     no         no
GET    /api/employees/accounts                 no        no        yes      yes    no     no         no
POST   /api/employees                          no        no        no       yes    no     no         no
PATCH  /api/employees/:id                      no        no        no       all    no     no         no
PUT    /api/employees/:id/deactivate           no        no        no       all    no     no         no
PUT    /api/employees/:id/reactivate           no        no        no       all    no     no         no
POST   /api/employees/:id/invitation           no        no        no       all    no     no         no

GET    /api/analytics/total-visits             yes       yes       yes      yes    no     no         no
GET    /api/analytics/visits                   yes       yes       yes      yes    no     no         no
GET    /api/analytics/traffic-sources          yes       yes       yes      yes    no     no         no

POST   /api/frame-images                       no        yes       yes      yes    no     no         no
DELETE /api/frame-images/:frameId              no        yes       yes      yes    no     no         no
POST   /api/media                              no        yes       yes      yes    no     no         no
GET    /api/portfolio/all                      no        yes       yes      yes    no     no         no
POST   /api/portfolio                          no        yes       yes      yes    no     no         no
PUT    /api/portfolio/order                    no        yes       yes      yes    no     no         no
PATCH  /api/portfolio/:id                      no        yes       yes      yes    no     no         no
DELETE /api/portfolio/:id                      no        yes       yes      yes    no     no         no
POST   /api/portfolio/:id/check-framing        no        yes       yes      yes    no     no         no
GET    /api/slideshow-images/all               no        yes       yes      yes    no     no         no
POST   /api/slideshow-images                   no        yes       yes      yes    no     no         no
PUT    /api/slideshow-images/order             no        yes       yes      yes    no     no         no
PATCH  /api/slideshow-images/:id               no        yes       yes      yes    no     no         no
DELETE /api/slideshow-images/:id               no        yes       yes      yes    no     no         no

GET    /api/mails                              no        no        no       yes    no     no         no
GET    /api/mails/:id                          no        no        no       yes    no     no         no
PUT    /api/settings                           no        no        no       yes    no     no         no
PATCH  /api/settings                           no        no        no       yes    no     no         no

GET    /api/auth/me                            yes       yes       yes      yes    yes    yes        yes
POST   /api/auth/change-password               yes       yes       yes      yes    yes    yes        yes

GET    /api/account                            yes       yes       yes      yes    yes    yes        yes
PUT    /api/account                            yes       yes       yes      yes    yes    yes        yes
GET    /api/account/sessions                   yes       yes       yes      yes    yes    yes        yes
DELETE /api/account/sessions                   yes       yes       yes      yes    yes    yes        yes
DELETE /api/account/sessions/:id               yes       yes       yes      yes    yes    yes        yes
POST   /api/account/two-factor                 yes       yes       yes      yes    yes    yes        yes
POST   /api/account/two-factor/confirm         yes       yes       yes      yes    yes    yes        yes
POST   /api/account/two-factor/disable         yes       yes       yes      yes    yes    yes        yes
POST   /api/account/two-factor/recovery-codes  yes       yes       yes      yes    yes    yes        yes
GET    /api/two-factor-policy                  no        no        no       yes    no     no         no
PUT    /api/two-factor-policy                  no        no        no       yes    no     no         no

POST   /api/analytics/track-visit              public
POST   /api/auth/forgot-password               public
POST   /api/auth/renew-password-link           public
POST   /api/auth/reset-password                public
POST   /api/client-signups                     public
POST   /api/clients                            public
POST   /api/contact                            public
GET    /api/frame-images                       public
POST   /api/portal-access/confirm              public
GET    /api/portfolio                          public
GET    /api/portfolio/featured                 public
POST   /api/releases/loads                     public
GET    /api/settings                           public
GET    /api/slideshow-images                   public

POST   /api/auth/admin-login                   session
POST   /api/auth/client-login                  session
POST   /api/auth/logout                        session
POST   /api/auth/refresh                       session
POST   /api/auth/resume                        session
`;

const columns = ['employee', 'creative', 'manager', 'admin', 'owner', 'teamAdmin', 'member'] as const;
/** A column of the table. */
export type Column = (typeof columns)[number];

/** `METHOD /path` → the cells of the route; a `public` or `session` row has the same cell in every column. */
export const accessTable: ReadonlyMap<string, Readonly<Record<Column, string>>> = new Map(
  ACCESS_TABLE.trim()
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [method = '', path = '', ...cells] = line.split(/\s+/);
      const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? cells[0] ?? '']));
      return [`${method} ${path}`, row as Record<Column, string>];
    }),
);
