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

/** After so long a person is told to wait; before that nothing would be shown in place of the frame. */
const PATIENCE_MS = 500;

/** What the first drawing needs mostly ran before us, or is on its way; a file that hangs holds nobody up for long. */
const forAMoment = (preparing: Promise<void>) =>
  Promise.race([preparing, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** Puts the suite into the page; configuration and session settle while the first screen is already drawn. */
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
  // As a transition: a page whose file ran before us is there an instant after it is asked for, and nothing is put in its place.
  startTransition(draw);
}
