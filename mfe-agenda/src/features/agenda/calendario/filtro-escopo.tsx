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

/**
 * The scope in the address; null means everything that the person may see, also for people who see only their
 * own.
 */
export function useEscopo(params: URLSearchParams): keyof typeof TEXTOS | null {
  const role = useRole();
  const asked = params.get('escopo');
  return isEscopo(asked) && (role === 'Admin' || role === 'Gestor') ? asked : null;
}

/** States that only the person's own or their teams' commitments are shown, with a button that shows all. */
export function FiltroEscopo({ escopo, onRemove }: { escopo: keyof typeof TEXTOS; onRemove: () => void }) {
  return <Filtro icon={<UserIcon />} texto={TEXTOS[escopo]} onRemove={onRemove} />;
}
