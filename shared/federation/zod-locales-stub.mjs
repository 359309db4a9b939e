// Replaces zod's own messages in forty languages: ours are in the contracts. English is zod's default and is
// defined elsewhere.
export {};
