import './console.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app';
import { preloadPage } from './shell/pages';
import { applyTheme, storedTheme } from './shell/theme';

applyTheme(storedTheme());
// In parallel with the frame, not after it.
preloadPage(location.pathname);

const root = document.getElementById('console');
if (root) createRoot(root).render(<App />);
