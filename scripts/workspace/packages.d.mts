/** Folders of the remotes: whatever is called `mfe-*` and has a contract. */
export declare function remoteFolders(): string[];
