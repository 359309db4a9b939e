import { applyConfig, loadConfig } from '@foro/shared/config';
import { startSession } from '@foro/shared/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { watchInstallPrompt } from './install/install-prompt';
import { readDataBlock } from './data-block';
import { watchConnection } from './offline/connection';
import { scheduleWorker } from './service-worker/schedule-worker';
import './styles/fonts.css';
import './styles/login.css';
import './styles/message.css';
import './offline/offline.css';

/** Puts the suite into the page; configuration and session settle while the first screen is already drawn. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('Elemento raiz (#root) não encontrado na página.');
  const config = readDataBlock('foro-config');
  if (config === null) void loadConfig();
  else applyConfig(config);
  watchInstallPrompt();
  watchConnection();
  scheduleWorker();
  startSession();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
