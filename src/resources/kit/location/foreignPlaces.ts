import { readTable } from './readTable'

/** Regions and cities abroad that the register knows most addresses of. */
export const foreignPlaces = readTable(`
加利福尼亚 California, 德克萨斯 Texas, 纽约 New York, 弗吉尼亚 Virginia, 华盛顿 Washington, 华盛顿特区 Washington D.C.,
伊利诺伊 Illinois, 佛罗里达 Florida, 密苏里 Missouri, 科罗拉多 Colorado, 佐治亚 Georgia, 明尼苏达 Minnesota, 俄亥俄 Ohio,
马萨诸塞 Massachusetts, 北卡罗来纳 North Carolina, 南卡罗来纳 South Carolina, 南加利福尼亚 Southern California,
宾夕法尼亚 Pennsylvania, 密歇根 Michigan, 新泽西 New Jersey, 田纳西 Tennessee, 亚利桑那 Arizona, 内华达 Nevada,
路易斯安那 Louisiana, 亚拉巴马 Alabama, 印第安纳 Indiana, 俄勒冈 Oregon, 犹他 Utah, 马里兰 Maryland,
康涅狄格 Connecticut, 威斯康星 Wisconsin, 俄克拉何马 Oklahoma, 内布拉斯加 Nebraska, 艾奥瓦 Iowa, 堪萨斯 Kansas,
肯塔基 Kentucky, 罗得岛 Rhode Island, 密西西比 Mississippi, 夏威夷 Hawaii, 特拉华 Delaware, 缅因 Maine,
新墨西哥 New Mexico, 阿肯色 Arkansas, 怀俄明 Wyoming, 西弗吉尼亚 West Virginia, 新罕布什尔 New Hampshire, 爱达荷 Idaho,
阿什本 Ashburn, 达拉斯 Dallas, 迈阿密 Miami, 圣何塞 San Jose, 芝加哥 Chicago, 西雅图 Seattle, 亚特兰大 Atlanta,
丹佛 Denver, 休斯顿 Houston, 洛杉矶 Los Angeles, 波士顿 Boston, 圣克拉拉 Santa Clara, 旧金山 San Francisco,
帕罗奥多 Palo Alto, 夏洛特 Charlotte, 纳什维尔 Nashville, 凤凰城 Phoenix, 圣路易斯 St. Louis, 堪萨斯城 Kansas City,
明尼阿波利斯 Minneapolis, 底特律 Detroit, 费城 Philadelphia, 哥伦布 Columbus, 拉斯维加斯 Las Vegas, 安大略 Ontario,
魁北克 Quebec, 不列颠哥伦比亚 British Columbia, 艾伯塔 Alberta, 新不伦瑞克 New Brunswick, 多伦多 Toronto,
蒙特利尔 Montreal, 温哥华 Vancouver, 伦敦 London, 法兰克福 Frankfurt, 柏林 Berlin, 巴伐利亚 Bavaria, 慕尼黑 Munich,
阿姆斯特丹 Amsterdam, 莫斯科 Moscow, 列宁格勒 Leningrad, 圣彼得堡 St. Petersburg, 米兰 Milan, 罗马 Rome, 马德里 Madrid,
巴黎 Paris, 布拉格 Prague, 斯德哥尔摩 Stockholm, 哥本哈根 Copenhagen, 布加勒斯特 Bucharest, 华沙 Warsaw,
马哈拉施特拉 Maharashtra, 安德拉 Andhra Pradesh, 北方邦 Uttar Pradesh, 泰米尔纳德 Tamil Nadu, 德里国家首都辖区 Delhi,
卡纳塔克 Karnataka, 古吉拉特 Gujarat, 哈里亚纳 Haryana, 西孟加拉 West Bengal, 中央邦 Madhya Pradesh,
拉贾斯坦 Rajasthan, 喀拉拉 Kerala, 比哈尔 Bihar, 旁遮普 Punjab, 孟买 Mumbai, 德里 Delhi, 新德里 New Delhi,
钦奈 Chennai, 班加罗尔 Bengaluru, 浦那 Pune, 海得拉巴 Hyderabad, 诺伊达 Noida, 加尔各答 Kolkata, 昌迪加尔 Chandigarh,
首尔 Seoul, 东京都 Tokyo, 东京 Tokyo, 大阪府 Osaka, 大阪 Osaka, 曼谷 Bangkok, 马尼拉 Manila, 大雅加达 Jakarta,
雅加达 Jakarta, 西爪哇 West Java, 东爪哇 East Java, 巴厘省 Bali, 胡志明 Ho Chi Minh City, 吉隆坡 Kuala Lumpur,
雪兰莪 Selangor, 新加坡 Singapore, 迪拜 Dubai, 新南威尔士 New South Wales, 维多利亚 Victoria, 昆士兰 Queensland,
西澳大利亚 Western Australia, 南澳大利亚 South Australia, 悉尼 Sydney, 墨尔本 Melbourne, 珀斯 Perth,
圣保罗 São Paulo, 约翰内斯堡 Johannesburg`)
