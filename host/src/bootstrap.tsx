import { applyConfig, loadConfig } from '@foro/shared/config';
import { startSession, useSession } from '@foro/shared/session';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { watchInstallPrompt } from './install/install-prompt';
import { readDataBlock } from './data-block';
import { watchConnection } from './offline/connection';
import { prepareFrame } from './routes';
import { scheduleWorker } from './service-worker/schedule-worker';
import './styles/fonts.css';
import './styles/login.css';
import './styles/message.css';
import './offline/offline.css';

/** After this time, in milliseconds, the page asks to wait; before that nothing replaces the frame. */
const PATIENCE_MS = 500;

/**
 * Waits a moment for the preparation of the first render: its files mostly ran before the host or are
 * loading, and a file that hangs delays nobody for long.
 */
const forAMoment = (preparing: Promise<void>) =>
  Promise.race([preparing, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/**
 * Starts the suite in the page; configuration and session load while the first screen is already rendered.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('Elemento raiz (#root) não encontrado na página.');
  const config = readDataBlock('foro-config');
  if (config === null) void loadConfig();
  else applyConfig(config);
  watchInstallPrompt();
  watchConnection();
  scheduleWorker();
  startSession();
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  if (useSession.getState().status !== 'authenticated') return draw();
  await forAMoment(prepareFrame(window.location.pathname));
  // A transition, because a page whose file ran before the host is ready an instant after it is requested,
  // and no placeholder should appear for it.
  startTransition(draw);
}
