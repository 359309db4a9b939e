import type { MouseEvent } from 'react';
import type { Dependent, DependentKind } from '../../contracts/error';
import type { Role } from '../../contracts/roles';
import { hasRole, MANAGEMENT_ROLES, STAFF_ROLES } from '../../contracts/staff';
import { useRole } from '../../session/roles';

interface DependentList {
  path: string;
  label: string;
  /** Roles that may open the list; a test compares them with the remotes' contracts. */
  roles: readonly Role[];
}

/** The list in which the records that depend on another are found. */
export const DEPENDENT_LISTS: Readonly<Record<DependentKind, DependentList>> = {
  usuarios: { path: '/usuarios', label: 'Ver usuários', roles: MANAGEMENT_ROLES },
  acessosPJ: { path: '/usuariospj', label: 'Ver usuários', roles: STAFF_ROLES },
  // Teams have no list: each appears in the form of its office.
  equipes: { path: '/empresas', label: 'Ver equipes na Empresa do Grupo', roles: MANAGEMENT_ROLES },
  processos: { path: '/processos', label: 'Ver processos', roles: STAFF_ROLES },
  derivados: { path: '/processos', label: 'Ver recursos e incidentes', roles: STAFF_ROLES },
  compromissos: { path: '/agenda', label: 'Ver compromissos', roles: STAFF_ROLES },
  // The ledger (which includes the provision) and the deadlines are tabs of a case.
  custas: { path: '/processodetalhe', label: 'Ver custas', roles: STAFF_ROLES },
  provisoes: { path: '/processodetalhe', label: 'Ver provisão', roles: MANAGEMENT_ROLES },
  prazos: { path: '/processodetalhe', label: 'Ver prazos', roles: STAFF_ROLES },
};

/** The tab of a case that contains them. */
const TABS: Readonly<Partial<Record<DependentKind, string>>> = {
  custas: 'custas',
  provisoes: 'custas',
  prazos: 'prazos',
};

const isDependent = (value: unknown): value is Dependent =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  Object.hasOwn(DEPENDENT_LISTS, value.kind);

/**
 * The records that have to be deleted or moved first according to a response, without kinds that this version
 * does not know.
 */
export function dependentsOf(body: unknown): Dependent[] {
  if (typeof body !== 'object' || body === null || !('dependents' in body)) return [];
  return Array.isArray(body.dependents) ? body.dependents.filter(isDependent) : [];
}

function addressOf({
  kind,
  search,
  idProcesso,
  idEmpresaGrupo,
  idEquipe,
  idEquipeUsuario,
}: Dependent): string {
  const tab = TABS[kind];
  if (tab !== undefined) return `${DEPENDENT_LISTS[kind].path}/${idProcesso}/${tab}`;
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (idProcesso) query.set('processo', String(idProcesso));
  for (const [name, id] of Object.entries({ idEmpresaGrupo, idEquipe, idEquipeUsuario }))
    if (id) query.set(name, String(id));
  const { path } = DEPENDENT_LISTS[kind];
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Says what to do before the record can be deleted, with links to the lists that the person may open. */
export function Dependents({ dependents, open }: { dependents: Dependent[]; open: (to: string) => void }) {
  const role = useRole();
  if (dependents.length === 0) return null;
  const linked = dependents.filter(({ kind }) => hasRole(role, DEPENDENT_LISTS[kind].roles));
  return (
    <>
      <p>Antes, exclua o que depende deste cadastro ou passe-o para outro.</p>
      {linked.length > 0 && (
        <ul className="foro-dialog-links">
          {linked.map((dependent) => (
            <li key={dependent.kind}>
              {/* The dialogs are outside the router, so the code that opened this one navigates. */}
              <a
                href={addressOf(dependent)}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  open(addressOf(dependent));
                }}
              >
                {DEPENDENT_LISTS[dependent.kind].label} ({dependent.total})
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
