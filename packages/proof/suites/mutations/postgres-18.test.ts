import { testEveryMutation } from './every-mutation.js';

testEveryMutation(18, 120);
