import type { RegistryEntry } from '@foro/shared/federation';

/** Whether a role may open a remote's prefix; a role that is not known may open what everybody may. */
export const mayOpen = (role: string | null, { roles }: Pick<RegistryEntry['prefixes'][number], 'roles'>): boolean => !roles || (role !== null && (roles as readonly string[]).includes(role));
