/** Folders of the remotes: whatever is called `mfe-*` and has a contract. */
export declare function remoteFolders(): string[];

/** What a package's own manifest says; its version among it. */
export declare function readManifest(folder: string): { version: string };
