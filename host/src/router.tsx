import { createBrowserRouter } from 'react-router-dom';
import { routes } from './routes';

/** The page's one router. */
export const router = createBrowserRouter(routes);
