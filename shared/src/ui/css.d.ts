// Importing a style sheet is a side effect for webpack.
declare module '*.css';
