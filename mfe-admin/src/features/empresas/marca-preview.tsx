import { type Branding, resolveBranding } from '@foro/shared/ui/core';
import { useWatch } from '@foro/shared/ui/form-frame';
import type { CSSProperties } from 'react';
import './marca.css';

interface Marca extends Branding {
  logotipo: string | null;
  nomeFantasia: string;
}

/** The menu and a button painted as they would be after a save. */
export function MarcaPreview() {
  const { logotipo, nomeFantasia, ...branding } = useWatch() as Marca;
  const { colorNavBar, colorNavBarText, colorButton, colorButtonText, colorButtonEdge } =
    resolveBranding(branding);
  const colors = {
    '--marca-menu': colorNavBar,
    '--marca-menu-texto': colorNavBarText,
    '--marca-botao': colorButton,
    '--marca-botao-texto': colorButtonText,
    '--marca-botao-borda': colorButtonEdge,
  } as CSSProperties;
  return (
    <figure className="marca-preview" style={colors}>
      <figcaption>Pré-visualização</figcaption>
      <div className="marca-window" aria-hidden="true">
        <div className="marca-menu">
          {logotipo ? <img src={logotipo} alt="" /> : <strong>{nomeFantasia || 'Foro'}</strong>}
          <span>Usuários</span>
          <span>Processos Jurídicos</span>
          <span>Minha Agenda</span>
        </div>
        <div className="marca-content">
          <i />
          <i />
          <i />
          <b className="marca-button">Salvar</b>
        </div>
      </div>
    </figure>
  );
}
