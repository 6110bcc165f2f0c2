// Routers for places without an address bar: the server and tests. Kept out of the part that every page loads.
export { MemoryRouter, StaticRouter } from 'react-router-dom';
