// zod's own messages in forty languages: ours stand in the contracts. English is zod's default and lies elsewhere.
export {};
