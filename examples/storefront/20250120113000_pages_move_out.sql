-- Nobody edited a page in six months. They are files of the website now.
DROP TABLE pages;
