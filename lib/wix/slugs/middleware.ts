// The face of slugs for the middleware, which imports it by `import()`: it brings the SDK along.

export { type SluggedExample, slugExists } from './slug-exists';
