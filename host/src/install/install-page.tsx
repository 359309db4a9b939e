import { Button, LinkButton } from '@foro/shared/ui/core';
import { Page } from '@foro/shared/ui/page';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isInstalledApp, isIos, promptInstall, useInstallPrompt } from './install-prompt';

function IosInstructions() {
  return (
    <section className="foro-panel install" aria-labelledby="install-title">
      <h2 id="install-title">Como instalar no iOS</h2>
      <ol>
        <li>
          Abra este endereço no <strong>Safari</strong>.
        </li>
        <li>
          Toque em <strong>Compartilhar</strong>, o quadrado com a seta para cima.
        </li>
        <li>
          Escolha <strong>Adicionar à Tela de Início</strong>.
        </li>
        <li>
          Confirme em <strong>Adicionar</strong>.
        </li>
      </ol>
      <LinkButton to="/" type="primary">
        Entendi!
      </LinkButton>
    </section>
  );
}

const NO_OFFER =
  'Este navegador não ofereceu a instalação. Procure no menu dele por "Instalar aplicativo" ou "Adicionar à tela inicial".';

function InstallQuestion() {
  const [answer, setAnswer] = useState<string | null>(null);
  const isInstalled = useInstallPrompt((state) => state.isInstalled) || isInstalledApp();
  const navigate = useNavigate();
  const install = async () => {
    const outcome = await promptInstall();
    if (outcome === 'accepted') await navigate('/');
    else setAnswer(outcome === 'unavailable' ? NO_OFFER : 'A instalação foi cancelada.');
  };
  return (
    <section className="foro-panel install" aria-labelledby="install-title">
      <h2 id="install-title">Deseja instalar o APP...?</h2>
      <p>O aplicativo abre em janela própria, direto da tela inicial do seu aparelho.</p>
      <p role="status" className="install-answer">
        {isInstalled ? 'O aplicativo está instalado neste aparelho.' : answer}
      </p>
      <div className="install-actions">
        <Button type="primary" onClick={() => void install()}>
          Sim
        </Button>
        <LinkButton to="/">Não</LinkButton>
      </div>
    </section>
  );
}

/** /aplicativo: how to install the suite as an app. */
export default function InstallPage() {
  return <Page title="Instalar APP">{isIos() ? <IosInstructions /> : <InstallQuestion />}</Page>;
}
