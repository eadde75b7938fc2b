import './console.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app';
import { pageAt, preload } from './shell/pages';
import { applyTheme, storedTheme } from './shell/theme';

applyTheme(storedTheme());

const root = document.getElementById('console');
const page = pageAt(location.pathname);
if (page) await preload(page);
if (root) createRoot(root).render(<App />);
