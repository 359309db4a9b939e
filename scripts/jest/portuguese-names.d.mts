/** The English words of a name, as screen readers would read it out. */
export function englishWords(name: string): string[];
/** Watches a document; answers what tells the names with English words that it has had since the last time. */
export function watchNames(document: Document): () => string[];
