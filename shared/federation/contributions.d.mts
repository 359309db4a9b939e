/** What is wrong with a contract's contributions that its schema cannot see. */
export function contributionProblems(contract: object, dir: string): string[];
/** What is exposed for a slot. */
export function exposeOf(contribution: { slot: string; name: string }): string;
/** What a remote exposes for slots. */
export function slotExposes(dir: string): Record<string, { import: string; name: string }>;
