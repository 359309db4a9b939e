import type { SlotContribution } from '@foro/shared/federation';

/** The name of a slot's contribution among the parts of a remote: `inicio/hoje`. */
export const partOf = ({ slot, name }: Pick<SlotContribution, 'slot' | 'name'>): string => `${slot}/${name}`;
