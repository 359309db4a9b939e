// What webpack makes of an imported style sheet: a side effect.
declare module '*.css';
