import type { Escopo } from '@foro/shared/slots';
import { Choices } from '@foro/shared/ui/core';

const ESCOPOS = [
  { value: 'meus', label: 'Meus' },
  { value: 'equipe', label: 'Minha equipe' },
  { value: 'escritorio', label: 'Escritório' },
] as const satisfies readonly { value: Escopo; label: string }[];

export const ScopeSwitch = ({ escopo, onChange }: { escopo: Escopo; onChange: (escopo: Escopo) => void }) => (
  <Choices aria-label="De quem" choices={ESCOPOS} value={escopo} onChange={onChange} />
);
