export const demoSignups = [
  {
    firstName: 'Nina',
    lastName: 'Brandt',
    email: 'nina@stylisto.example',
    phone: '(555) 010-0131',
    company: 'Stylisto',
    hoursAgo: 5,
  },
  {
    firstName: 'Theo',
    lastName: 'Marsh',
    email: 'theo@kettleandcrumb.example',
    phone: '(555) 010-0148',
    company: 'Kettle & Crumb',
    hoursAgo: 29,
  },
];
