// Jest loads the transformer once in each process, outside the test files' contexts: the place to change compiling.
require('./compile-once.cjs');

module.exports = require('@swc/jest');
