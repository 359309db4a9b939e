import { resolveBranding } from '@foro/shared/ui/core';
import { formHooks } from '@foro/shared/ui/form-frame';
import type { CSSProperties } from 'react';
import type { EMPRESA_BLANK } from './empresa-blank';
import './marca.css';

const { useValues } = formHooks<typeof EMPRESA_BLANK>();
const SHOWN = [
  'logotipo',
  'nomeFantasia',
  'colorNavBar',
  'colorNavBarText',
  'colorButton',
  'colorButtonText',
] as const;

/** A preview of the menu and a button in the new colours. */
export function MarcaPreview() {
  const [logotipo, nomeFantasia, ...chosen] = useValues(SHOWN);
  const { colorNavBar, colorNavBarText, colorButton, colorButtonText, colorButtonEdge } = resolveBranding({
    colorNavBar: chosen[0],
    colorNavBarText: chosen[1],
    colorButton: chosen[2],
    colorButtonText: chosen[3],
  });
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
