import { useHasUnsavedChanges } from '@foro/shared/ui/unsaved';
import { useEffect, useState } from 'react';
import { useRegistry } from '../remotes/registry-store';
import { runningRemotes } from '../remotes/running-remotes';
import { hostFolder, outdatedParts } from './outdated';
import { applyUpdate, useWaitingWorker, watchWaitingWorker } from './waiting-worker';
import { watchReleases } from './watch-releases';
import './updates.css';

/**
 * The suite's only prompt: something that runs in this tab has been released in another version. It stays at
 * the side, and never appears over a form with changes; 'Depois' lasts until the next release.
 */
export function UpdatePrompt() {
  const latest = useRegistry((state) => state.latest);
  const isWorkerWaiting = useWaitingWorker((state) => state.isWaiting);
  const hasChanges = useHasUnsavedChanges();
  const [postponed, setPostponed] = useState('');
  const [isUpdating, setUpdating] = useState(false);
  useEffect(watchReleases, []);
  useEffect(() => watchWaitingWorker(), []);

  const news = outdatedParts(latest, { running: runningRemotes(), host: hostFolder(), isWorkerWaiting }).join(
    ' ',
  );
  const update = () => {
    setUpdating(true);
    void applyUpdate();
  };
  return (
    <div role="status" className="update">
      {news !== '' && news !== postponed && !hasChanges && (
        <div className="update-card">
          <p>Há uma nova versão do Foro.</p>
          <button
            type="button"
            className="message-button message-button-primary"
            disabled={isUpdating}
            onClick={update}
          >
            {isUpdating ? 'Atualizando...' : 'Atualizar'}
          </button>
          <button
            type="button"
            className="message-button"
            disabled={isUpdating}
            onClick={() => setPostponed(news)}
          >
            Depois
          </button>
        </div>
      )}
    </div>
  );
}
