import type { SlotContribution } from '@foro/shared/federation';

/** How a piece of a slot is called where the parts of a remote are told apart: `inicio/hoje`. */
export const partOf = ({ slot, name }: Pick<SlotContribution, 'slot' | 'name'>): string => `${slot}/${name}`;
