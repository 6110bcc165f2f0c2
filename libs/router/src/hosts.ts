// routers for the server and for tests, apart from what every page loads
export { MemoryRouter, StaticRouter } from 'react-router-dom';
