// routers for the server and for tests, in an entry of their own because pages never load them
export { MemoryRouter, StaticRouter } from 'react-router-dom';
