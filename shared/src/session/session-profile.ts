import type { Role } from '../contracts/roles';

/** The signed-in person, as GET /user/profile returns it; its colours and logo are the session's `branding`. */
export interface SessionProfile {
  id: number | null;
  nome: string | null;
  email: string | null;
  /** One of the known roles; any other text is treated like a client. */
  userRole: Role | (string & {}) | null;
  /** Whether the firm requires a second factor and this person has none: then only the own account opens. */
  exigeSegundoFator: boolean;
  /** The person's office; null if there is none. */
  idEmpresaGrupo: number | null;
}
