import Button from 'antd/es/button';
import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from './dialog';

/** A dialog that loads within this time, in milliseconds, is not announced. */
const QUIET_MS = 300;

interface Closable {
  onClose: (isSaved: boolean) => void;
}

interface StandInProps {
  onClose: () => void;
}

function Waiting({ onClose }: StandInProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Dialog title="Abrindo..." onClose={onClose} footer={<Button onClick={onClose}>Cancelar</Button>}>
      <p role="status">Só um instante.</p>
    </Dialog>
  );
}

function Failed({ onClose, onRetry }: StandInProps & { onRetry: () => void }) {
  return (
    <Dialog
      title="Não foi possível abrir"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button type="primary" data-initial-focus onClick={onRetry}>
            Tentar novamente
          </Button>
        </>
      }
    >
      <p>Verifique a conexão. O que está na página continua como estava.</p>
    </Dialog>
  );
}

/**
 * A dialog whose code is fetched when it is first opened, so that a list does not wait for the form library
 * of a dialog that most visits never open. It shows when loading takes long, and offers another try if
 * loading fails.
 *
 * @param load imports the dialog; called again after a failure
 */
export function lazyDialog<P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  return function LazyDialog(props: P) {
    const [state, setState] = useState<'loading' | 'failed' | 'loaded'>(Loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return undefined;
      let isGone = false;
      load().then(
        (component) => {
          Loaded = component;
          if (!isGone) setState('loaded');
        },
        () => !isGone && setState('failed'),
      );
      return () => {
        isGone = true;
      };
    }, [state]);
    if (Loaded) return <Loaded {...props} />;
    const close = () => props.onClose(false);
    if (state === 'failed') return <Failed onClose={close} onRetry={() => setState('loading')} />;
    return <Waiting onClose={close} />;
  };
}
