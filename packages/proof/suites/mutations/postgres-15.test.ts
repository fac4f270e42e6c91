import { testEveryMutation } from './every-mutation.js';

testEveryMutation(15, 60);
