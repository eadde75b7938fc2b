export { graphqlOperations } from './operations';
