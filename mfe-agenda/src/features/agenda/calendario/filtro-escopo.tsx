import { useRole } from '@foro/shared/session';
import type { Escopo } from '@foro/shared/slots';
import { UserIcon } from '@foro/shared/ui/icons';
import { Filtro } from './filtro';

const TEXTOS = {
  meus: 'Só os meus compromissos',
  equipe: 'Só os compromissos da minha equipe',
} as const satisfies Partial<Record<Escopo, string>>;

const isEscopo = (text: string | null): text is keyof typeof TEXTOS =>
  text !== null && Object.hasOwn(TEXTOS, text);

/** Whose commitments the address asks for; null: all that one sees, and for whom that is his own anyway. */
export function useEscopo(params: URLSearchParams): keyof typeof TEXTOS | null {
  const role = useRole();
  const asked = params.get('escopo');
  return isEscopo(asked) && (role === 'Admin' || role === 'Gestor') ? asked : null;
}

/** Says that only one's own or one's teams' commitments are shown, and takes that back. */
export function FiltroEscopo({ escopo, onRemove }: { escopo: keyof typeof TEXTOS; onRemove: () => void }) {
  return <Filtro icon={<UserIcon />} texto={TEXTOS[escopo]} onRemove={onRemove} />;
}
